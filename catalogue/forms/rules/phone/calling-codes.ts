/** For the widget, which reaches the rules of its family and not the kernel. */
export { callingCode, callingCountries } from '@inlay/kernel/phone/calling-codes.ts';
