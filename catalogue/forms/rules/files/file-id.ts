const FILE_ID = /^fil_[0-9A-Za-z]{22}$/;

/** Whether it can be the id of a file at all. */
export const isFileId = (value: unknown): boolean => typeof value === 'string' && FILE_ID.test(value);
