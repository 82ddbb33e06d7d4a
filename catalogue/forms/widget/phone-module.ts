import { addCountry } from './phone/add-country.ts';
import css from './phone/phone.css';
import type { PhoneModule } from './phone/phone-part.ts';

/** What only forms with phone numbers of any country need. */
const phoneModule: PhoneModule = { css, addCountry };

export default phoneModule;
