import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { myProfile } from '../contract.ts';

export type Profile = AnswerOf<typeof myProfile>['body'];
