import { businessSection } from './business-section.ts';
import { personalSection } from './personal-section.ts';
import type { Section } from './section.ts';
import { securitySection } from './security-section.ts';

/** In the order of the sidebar. */
export const profileSections: readonly Section[] = [personalSection, businessSection, securitySection];
