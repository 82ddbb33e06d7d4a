// Loaded before the product: SIGUSR2 sets this process's clock ten minutes ahead, the next one sets it right again.
const STEP_MS = 10 * 60_000;
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? STEP_MS : 0;
});
