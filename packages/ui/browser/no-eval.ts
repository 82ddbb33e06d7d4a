import * as z from 'zod';

// zod would compile its schemas with `new Function`. Our pages forbid that, and each attempt would be reported as a breach.
z.config({ jitless: true });
