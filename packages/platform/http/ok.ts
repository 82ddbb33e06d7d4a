/** The answer 200 with a body, as `mount` takes it. */
export const ok = <T>(body: T) => ({ status: 200 as const, body });
