import { ActivityCard } from '@inlay/features/activity/web/activity-card.tsx';
import { AccountDataCard } from '@inlay/features/privacy/web/account-data-card.tsx';
import { AuthenticatorCard } from '@inlay/features/sign-in/web/second-factor/authenticator-card.tsx';
import { PhoneReminder } from '@inlay/features/sign-in/web/second-factor/phone-reminder.tsx';
import { useLeave } from './use-leave.ts';
import { SessionsCard } from '@inlay/features/sign-in/web/sessions/sessions-card.tsx';

/** What stands under the security form. */
export function SecurityCards({ onError }: { onError: (text: string | null) => void }) {
  const leave = useLeave();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PhoneReminder />
      <AuthenticatorCard onError={onError} />
      <SessionsCard leave={leave} onError={onError} />
      <ActivityCard onError={onError} />
      <AccountDataCard onError={onError} />
    </div>
  );
}
