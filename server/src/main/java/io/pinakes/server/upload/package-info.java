/**
 * Documents that clients add to an index: each goes into a folder under a safe name, and the folder
 * is indexed like any other source.
 *
 * <p>In: a name, a bucket and bytes. Out: the state of every upload and of the run in progress.
 * Nothing here depends on HTTP or decides who may upload; start at {@link
 * io.pinakes.server.upload.UploadFolder}.
 */
@NullMarked
package io.pinakes.server.upload;

import org.jspecify.annotations.NullMarked;
