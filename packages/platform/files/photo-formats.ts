/** What a photo may be; made anew, it is of the same format. */
export const PHOTO_FORMATS = ['jpeg', 'png', 'webp', 'gif'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];
