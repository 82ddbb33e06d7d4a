import { formSettingsPart } from '../rules/settings-part.ts';

export default formSettingsPart('contact-us');
