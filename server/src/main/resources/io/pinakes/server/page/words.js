// What the page says, by language. A missing word falls back to English.
const WORDS = {
  en: {
    ask: 'Ask', search: 'Search', browse: 'Browse', facts: 'Facts', stats: 'Library', question: 'Your question',
    askHint: 'Ask a question about your documents', searchHint: 'Words to look for', go: 'Go', stop: 'Stop',
    newConversation: 'New conversation', working: 'Working', sources: 'Sources', close: 'Close', closest: 'What came closest',
    unsupported: 'Nothing in the library supports an answer.', clarify: 'One thing first', choose: 'Choose',
    without: 'without', hits: 'hits', steps: 'How it was found', verified: 'verified', page: 'page', pages: 'pages',
    original: 'Original file', noMark: 'The place of these words on the page is not certain, so nothing is marked.',
    field: 'Field of the document', nothing: 'Nothing found.', noneClose: 'Nothing close; these passages are hardly about it:', key: 'Access key', keyHint: 'This server asks for a key.',
    signIn: 'Sign in', signInHint: 'Sign in at', keyInstead: 'Or enter a key.', signInFailed: 'Signing in did not work.',
    line: 'Line', bar: 'Bars', chart: 'Chart', more: 'more',
    enter: 'Enter', wrongKey: 'This key is not valid.', warnings: 'Warnings', filter: 'Filter', all: 'all', documents: 'documents',
    chunks: 'passages', index: 'Index', export: 'Export as CSV', group: 'Group by', measure: 'Measure', show: 'Show',
    copy: 'Copy record', up: 'Up', previous: 'Previous page', next: 'Next page', error: 'That did not work',
    embedder: 'Embedding model', theme: 'Light or dark', language: 'Language', quote: 'Quotation', open: 'Open',
    calledOff: 'Called off.', table: 'Table', skip: 'Skip to the content', buckets: 'Buckets', section: 'Section',
    noFile: 'The original file is not here; this is its extracted text.', of: 'of', text: 'Text', property: 'Property',
    shape: 'Kind', record: 'Records of documents', row: 'Rows of tables', value: 'Labelled values',
    answers: 'Answers', noAnswers: 'No answers yet.', openRecord: 'Open a saved record', noRecord: 'this is not the record of an answer',
    answered: 'answered', check: 'Check against the documents', holds: 'It holds.', broken: 'It no longer holds.',
    holds_index_changed: 'It holds; the library has changed since.', signOut: 'Sign out',
    upload: 'Add', addDocuments: 'Add documents', bucket: 'Bucket', files: 'Files', dropHint: 'Choose files or drop them here:', atMost: 'each at most',
    tooLarge: 'too large', sending: 'Sending', state: 'State', by: 'By', remove: 'Remove', waiting: 'waiting', indexing: 'indexing',
    summarizing: 'summarizing', indexed: 'indexed', failed: 'failed', removing: 'being removed', removed: 'removed',
    factCount: 'facts', file_type: 'File type', unknown: 'unknown', checkAll: 'Check all against the documents', records: 'records',
    missions: 'Missions', missionHint: 'Describe a task that takes several answers', summary: 'Summary', staysOpen: 'What stays open',
    contradictions: 'Sources contradict each other', alsoFound: 'What else was found (not an answer)', step_waiting: 'waiting', step_working: 'working', step_answered: 'answered', step_failed: 'open',
    noFolder: 'No folder', stuck: 'The index cannot be written now; this is tried again every few seconds.',
  },
  de: {
    ask: 'Fragen', search: 'Suchen', browse: 'Blättern', facts: 'Fakten', stats: 'Bibliothek', question: 'Ihre Frage',
    askHint: 'Stellen Sie eine Frage zu Ihren Dokumenten', searchHint: 'Wonach gesucht wird', go: 'Los', stop: 'Abbrechen',
    newConversation: 'Neues Gespräch', working: 'In Arbeit', sources: 'Quellen', close: 'Schließen', closest: 'Am nächsten kam',
    unsupported: 'Nichts in der Bibliothek stützt eine Antwort.', clarify: 'Eine Rückfrage', choose: 'Bitte wählen',
    without: 'ohne', hits: 'Treffer', steps: 'Wie es gefunden wurde', verified: 'geprüft', page: 'Seite', pages: 'Seiten',
    original: 'Originaldatei', noMark: 'Wo diese Worte auf der Seite stehen, ist nicht sicher; darum ist nichts markiert.',
    field: 'Feld des Dokuments', nothing: 'Nichts gefunden.', noneClose: 'Nichts Naheliegendes; diese Stellen handeln kaum davon:', key: 'Zugangsschlüssel', keyHint: 'Dieser Server verlangt einen Schlüssel.',
    signIn: 'Anmelden', signInHint: 'Anmelden bei', keyInstead: 'Oder geben Sie einen Schlüssel ein.', signInFailed: 'Die Anmeldung ist gescheitert.',
    line: 'Linie', bar: 'Balken', chart: 'Diagramm', more: 'weitere',
    enter: 'Weiter', wrongKey: 'Dieser Schlüssel gilt nicht.', warnings: 'Hinweise', filter: 'Filter', all: 'alle', documents: 'Dokumente',
    chunks: 'Passagen', index: 'Index', export: 'Als CSV ausgeben', group: 'Gruppieren nach', measure: 'Maß', show: 'Zeigen',
    copy: 'Protokoll kopieren', up: 'Nach oben', previous: 'Vorige Seite', next: 'Nächste Seite', error: 'Das ging nicht',
    embedder: 'Einbettungsmodell', theme: 'Hell oder dunkel', language: 'Sprache', quote: 'Zitat', open: 'Öffnen',
    calledOff: 'Abgebrochen.', table: 'Tabelle', skip: 'Zum Inhalt', buckets: 'Fächer', section: 'Abschnitt',
    noFile: 'Die Originaldatei ist nicht hier; dies ist der ausgelesene Text.', of: 'von', text: 'Text', property: 'Eigenschaft',
    shape: 'Art', record: 'Angaben zu Dokumenten', row: 'Tabellenzeilen', value: 'Benannte Werte',
    answers: 'Antworten', noAnswers: 'Noch keine Antworten.', openRecord: 'Ein gespeichertes Protokoll öffnen', noRecord: 'das ist nicht das Protokoll einer Antwort',
    answered: 'beantwortet', check: 'Mit den Dokumenten vergleichen', holds: 'Sie stimmt noch.', broken: 'Sie stimmt nicht mehr.',
    holds_index_changed: 'Sie stimmt noch; die Bibliothek hat sich seither geändert.', signOut: 'Abmelden',
    upload: 'Hinzufügen', addDocuments: 'Dokumente hinzufügen', bucket: 'Fach', files: 'Dateien', dropHint: 'Dateien wählen oder hierher ziehen:', atMost: 'je höchstens',
    tooLarge: 'zu groß', sending: 'Wird übertragen', state: 'Stand', by: 'Von', remove: 'Entfernen', waiting: 'wartet', indexing: 'wird indexiert',
    summarizing: 'wird zusammengefasst', indexed: 'indexiert', failed: 'gescheitert', removing: 'wird entfernt', removed: 'entfernt',
    factCount: 'Fakten', file_type: 'Dateityp', unknown: 'unbekannt', checkAll: 'Alle mit den Dokumenten vergleichen', records: 'Protokolle',
    missions: 'Aufträge', missionHint: 'Beschreiben Sie eine Aufgabe, die mehrere Antworten braucht', summary: 'Zusammenfassung', staysOpen: 'Was offen bleibt',
    contradictions: 'Quellen widersprechen sich', alsoFound: 'Was sonst gefunden wurde (keine Antwort)', step_waiting: 'wartet', step_working: 'in Arbeit', step_answered: 'beantwortet', step_failed: 'offen',
    noFolder: 'Kein Ordner', stuck: 'In den Index kann gerade nicht geschrieben werden; es wird alle paar Sekunden neu versucht.',
  },
};

const stored = localStorage.getItem('language');
export const language = WORDS[stored] ? stored : (navigator.language || 'en').startsWith('de') ? 'de' : 'en';
export const languages = Object.keys(WORDS);
export const say = (word) => WORDS[language][word] ?? WORDS.en[word] ?? word;
/** The name of a language by its code. */
export function languageName(code) {
  if (code === 'und') return say('unknown');
  try { return new Intl.DisplayNames([language], { type: 'language' }).of(code); } catch { return code; }
}
// Files outside any folder are in a bucket without a name of its own, and their ids begin with it.
const NO_BUCKET = 'generic';
export const bucketName = (bucket) => (bucket === NO_BUCKET ? say('noFolder') : bucket);
export const documentName = (id) => (id.startsWith(`${NO_BUCKET}/`) ? id.slice(NO_BUCKET.length + 1) : id);
export function speak(other) {
  localStorage.setItem('language', other);
  location.reload();
}
