import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import * as z from 'zod';

/** What the doctor saw, look by look. */
export const doctorReport = z.object({
  at: wireTime,
  looks: z.array(
    z.object({
      name: z.string(),
      seen: z.string().describe('What was seen where all is well.'),
      findings: z.array(
        z.object({ level: z.enum(['wrong', 'mind']).describe('`mind`: to be decided.'), what: z.string(), remedy: z.string() }),
      ),
    }),
  ),
});

export type DoctorReport = z.infer<typeof doctorReport>;
