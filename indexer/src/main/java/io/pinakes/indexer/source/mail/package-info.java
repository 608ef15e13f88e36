/**
 * Reads e-mails.
 *
 * <p>In: an eml file. Out: its header fields and its text, plain or HTML; attachments are named,
 * not read. Start at {@link io.pinakes.indexer.source.mail.EmailReader}.
 */
@NullMarked
package io.pinakes.indexer.source.mail;

import org.jspecify.annotations.NullMarked;
