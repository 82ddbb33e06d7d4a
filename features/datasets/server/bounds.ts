/** What one account may ask for. */
export const SEARCHES = { name: 'dataset-searches', points: 600, seconds: 600 };
export const OPTION_CHANGES = { name: 'dataset-options', points: 300, seconds: 3_600 };
/** Counted in files, an archive as all that it holds: 160 MB. */
export const DOWNLOADS = { name: 'dataset-files', points: 2_000, seconds: 3_600 };
