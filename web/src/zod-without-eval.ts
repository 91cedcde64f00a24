import { z } from 'zod';

// zod compiles fast paths with eval, which the Content-Security-Policy forbids. Must run before any schema.
z.config({ jitless: true });
