import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { Profile } from './profile.ts';
import { cacheProfile, readCachedProfile } from './profile-cache.ts';
import type { myProfile } from '../contract.ts';

export const PROFILE_KEY = ['profile'] as const;

/**
 * The whole profile. `known` is what login has loaded already; without it, what this browser has seen last stands until the server
 * has answered, or could not be asked.
 */
export function useProfile(known?: Profile) {
  const [cached] = useState(() => known ?? readCachedProfile());
  const query = useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => callApi<typeof myProfile>('GET /Profile/MyProfile', { signal }),
    ...(known && { initialData: known }),
  });
  const { data, errorUpdateCount } = query;
  useEffect(() => {
    if (data) cacheProfile(data);
  }, [data]);
  return { ...query, data: data ?? (errorUpdateCount === 0 ? cached : undefined) };
}
