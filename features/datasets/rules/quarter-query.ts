import { required } from '@inlay/kernel/fields.ts';
import * as z from 'zod';

/** Whether there is such a quarter is for the server to say. */
export const quarterQuery = z.strictObject({ quarter: required('Name a quarter, e.g. 2024-Q1.', 20) });
