import { useState } from 'react';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import type { CardProps } from './card-props.ts';
import { ForgotPasswordLink, ResetLinkSent } from './forgot-password.tsx';
import { ReadValues } from './read-values.tsx';
import { SectionCard } from './section-card.tsx';
import { SecurityFields } from './security-fields.tsx';
import { HIDDEN, type SecurityValues } from './security-section.ts';
import type { Account } from './use-account.ts';

interface SecurityCardProps extends CardProps<SecurityValues> {
  saved: Account['security'];
  /** It has just been left by Save. */
  done: 'saved' | 'unchanged' | undefined;
}

export function SecurityCard({ saved, done, ...props }: SecurityCardProps) {
  const { values, errors } = props.editor;
  /** What the server said when a reset link was asked for. */
  const [sent, setSent] = useState<string>();
  const [returned, setReturned] = useState(false);
  const link = <ForgotPasswordLink userName={saved.username} focused={returned} onSent={setSent} />;

  return (
    <SectionCard
      {...props}
      closed={sent !== undefined}
      notice={
        done &&
        (done === 'saved' ? <Banner tone="ok" lead="Security information updated successfully" /> : <Banner lead="No changes to save." />)
      }
      shown={
        sent === undefined ? (
          <ReadValues
            values={[
              { label: 'Username', value: values.username, error: errors['username'] },
              { label: 'Password', value: <Secret>{link}</Secret>, error: errors['password'] ?? errors['confirmPassword'] },
              { label: 'Two-factor', value: factorText(values, saved), error: errors['twoFactorEnabled'] },
              { label: 'Security question', value: values.securityQuestion, error: errors['securityQuestion'], wide: 'always' },
              { label: 'Answer', value: <Secret />, error: errors['securityAnswer'] },
            ]}
          />
        ) : (
          <ResetLinkSent
            text={sent}
            onBack={() => {
              setSent(undefined);
              setReturned(true);
            }}
          />
        )
      }
    >
      <SecurityFields editor={props.editor} saved={saved} />
    </SectionCard>
  );
}

function factorText({ twoFactorEnabled }: SecurityValues, saved: Account['security']): string {
  if (!twoFactorEnabled) return 'Off';
  return saved.twoFactorMethod === '' ? 'On' : `On, ${saved.twoFactorMethod}`;
}

function Secret({ children }: { children?: React.ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span role="img" aria-label="Not shown">
        {HIDDEN}
      </span>
      {children}
    </span>
  );
}
