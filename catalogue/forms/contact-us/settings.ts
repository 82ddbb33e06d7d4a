import { formSettingsPart } from '../rules/settings/settings-part.ts';

export default formSettingsPart('contact-us');
