import { useLocation, useNavigate } from 'react-router';
import { useAccountUser } from '@inlay/ui/account-context.tsx';
import { callApi } from '@inlay/web-client/api-client.ts';
import { openSession } from '@inlay/web-client/session.ts';
import { noSoonerThan, siteKeyOf, type LoginAnswer } from './sign-in-calls.ts';
import type { myProfile } from '@inlay/features/profile/contract.ts';
import type { subscribedComponents } from '@inlay/features/subscriptions/contract.ts';

/** Ends a login: keeps the site key, loads profile and subscriptions, and after the specified wait goes to the dashboard. */
export function useSignIn(): (login: Promise<LoginAnswer>) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const { setUser } = useAccountUser();

  return async (login) => {
    const loaded = await noSoonerThan(finish(login));
    if (loaded.profile) {
      const { id, personalProfile, subscription } = loaded.profile;
      setUser({ id, firstName: personalProfile.firstName, userName: subscription.userName });
    }
    const target = /^\/(account|PostLogin)/.test(state?.from ?? '') ? state!.from! : '/PostLogin';
    await navigate(target, { state: loaded });
  };
}

/** A load that fails is no failed login: the dashboard loads again what is missing. */
async function finish(login: Promise<LoginAnswer>) {
  openSession(siteKeyOf(await login));
  const [profile, subscriptions] = await Promise.allSettled([
    callApi<typeof myProfile>('GET /Profile/MyProfile'),
    callApi<typeof subscribedComponents>('GET /Subscription/subscribedcomponents'),
  ]);
  return {
    profile: profile.status === 'fulfilled' ? profile.value : undefined,
    subscriptions: subscriptions.status === 'fulfilled' ? subscriptions.value : undefined,
  };
}
