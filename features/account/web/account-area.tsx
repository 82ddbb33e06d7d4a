import { useNavigate } from 'react-router';
import { Badge } from '@inlay/ui/badge.tsx';
import { Banner } from '@inlay/ui/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/card.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { TallLogo } from '@inlay/ui/logo.tsx';
import { logOut } from '@inlay/ui/session.ts';
import { FullScreenSpinner } from '@inlay/ui/spinner.tsx';
import { useAccountGuard } from './use-account-guard.ts';

export const meta = () => [{ title: 'Account · Inlay' }, { name: 'robots', content: 'noindex' }];

const SECTIONS = [
  ['personal', 'Personal Profile', 'Name, address and contact'],
  ['business', 'Business Profile', 'Business, address and logo'],
  ['security', 'Security', 'Password, second factor and sessions'],
] as const;

/** The protected area: who one is, and where each part of the account is kept. */
export default function AccountArea() {
  const member = useAccountGuard();
  const navigate = useNavigate();
  if (member === null) return <FullScreenSpinner label="Opening your account" />;
  return (
    <main id="main" className="mx-auto grid max-w-[720px] gap-6 px-4 py-8 sm:px-6">
      <header className="flex items-end gap-5">
        <TallLogo />
        <h1 className="heading-1">Account</h1>
      </header>
      {member === 'unreachable' ? (
        <Banner tone="bad" role="alert" lead="Error:">
          Failed to load data. Please try again.
        </Banner>
      ) : (
        <Card
          title={`${member.firstName} (${member.userName})`}
          note="The owner of this account"
          aside={member.emailVerified ? <Badge tone="ok">Email confirmed</Badge> : <Badge tone="warn">Email not confirmed</Badge>}
          flush
        >
          <ul className="divide-y divide-line">
            {SECTIONS.map(([section, name, note]) => (
              <li key={section} className="px-4 py-3 sm:px-5">
                <TextLink to={`/PostLogin?p=${section}`}>{name}</TextLink>
                <p className="text-xs text-muted">{note}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p>
        <Button look="danger" onClick={() => void logOut().then(() => navigate('/'))}>
          Logout
        </Button>
      </p>
    </main>
  );
}
