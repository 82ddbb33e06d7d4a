/** By each member. Each secret made or rolled leaves a row for ever, also after its end. */
export const SECRET_CHANGE_LIMIT = { name: 'secret-changes', points: 120, seconds: 3_600 };
