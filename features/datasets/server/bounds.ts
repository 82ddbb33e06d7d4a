/** What one account may ask for. */
export const SEARCH_LIMIT = { name: 'dataset-searches', points: 600, seconds: 600 };
export const OPTION_LIMIT = { name: 'dataset-options', points: 300, seconds: 3_600 };
/** Counted in files, an archive as all that it holds: 160 MB. */
export const DOWNLOAD_LIMIT = { name: 'dataset-files', points: 2_000, seconds: 3_600 };
