import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/ui/api-client.ts';
import type { myProfile } from '../contract.ts';

export type Profile = AnswerOf<typeof myProfile>['body'];

/** The whole profile. `known` is what login has loaded already. */
export const useProfile = (known?: Profile) =>
  useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => callApi<Profile>('/Profile/MyProfile', { signal }),
    ...(known && { initialData: known }),
  });
