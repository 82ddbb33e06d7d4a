import { defineMeters } from '@inlay/kernel/parts/meters.ts';

const meters = defineMeters({
  'captcha.redemptions': {
    unit: { full: 'captcha requests', short: 'requests' },
    counts: 'the tokens that your servers redeem',
    event: 'redeemed',
    perDay: { free: 100, pro: null, enterprise: null },
    beyond: {
      what: 'visitors complete a proof of work first',
      note: 'If proof of work is enabled for the component and accepted by your server, it is the only method offered. Forms can still be sent.',
    },
  },
});

export const redemptions = meters['captcha.redemptions'];

export default meters;
