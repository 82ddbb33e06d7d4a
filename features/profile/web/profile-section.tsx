import { Card } from '@inlay/ui/card.tsx';
import { Skeleton } from '@inlay/ui/spinner.tsx';
import { profileRows, sectionTitles, type ProfileSectionName } from './profile-rows.ts';
import type { Profile } from './use-profile.ts';

/** One section of the profile, to read. */
export function ProfileSection({ section, profile }: { section: ProfileSectionName; profile: Profile | undefined }) {
  return (
    <>
      <h1 className="mb-6 text-[1.5rem]/8 font-semibold tracking-[-0.022em]">{sectionTitles[section]}</h1>
      {profile ? (
        profileRows(section, profile).map(({ title, rows }) => (
          <Card key={title} title={title} className="mb-6">
            <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
              {rows.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-xs text-subtle">{name}</dt>
                  <dd className="wrap-anywhere">{value || '–'}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))
      ) : (
        <Card title="Loading">
          <Skeleton className="h-24 w-full" />
        </Card>
      )}
    </>
  );
}
