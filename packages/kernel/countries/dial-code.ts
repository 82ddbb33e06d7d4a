/** Country codes of one and of two digits (ITU-T E.164); all others have three. */
const SHORT = /^\+(?:1\d{3}|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The country that a number in international form is in, e.g. `+44`. Behind +1 lie many: there it is the area, e.g. `+1876`. */
export const dialCodeOf = (phone: string): string => SHORT.exec(phone)?.[0] ?? phone.slice(0, 4);
