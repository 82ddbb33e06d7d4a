import { useWatchPresses } from '@inlay/ui/browser/after-press.ts';
import { CountriesProvider } from '@inlay/ui/form/countries-context.tsx';
import { useCountries } from '@inlay/ui/form/use-countries.ts';
import { BusinessEditor } from './editor/business-editor.tsx';
import { LoadingEditor } from './editor/loading-editor.tsx';
import { PersonalEditor } from './editor/personal-editor.tsx';
import type { Profile } from './profile.ts';
import type { SectionName } from './section.ts';
import { SecurityEditor } from './editor/security-editor.tsx';

export interface ProfileSectionProps {
  section: SectionName;
  /** Absent while it loads, and when it could not be loaded. */
  profile: Profile | undefined;
  /** Present when it could not be loaded. */
  onRetry?: (() => void) | undefined;
}

const editors = { personal: PersonalEditor, business: BusinessEditor, security: SecurityEditor };

/** The editor of one section of the profile. */
export function ProfileSection({ section, profile, onRetry }: ProfileSectionProps) {
  const { options, failed, table } = useCountries();
  useWatchPresses();
  if (!profile) return <LoadingEditor section={section} onRetry={onRetry} />;
  const Editor = editors[section];
  return (
    <CountriesProvider options={options} typed={failed}>
      <Editor profile={profile} countries={table} />
    </CountriesProvider>
  );
}
