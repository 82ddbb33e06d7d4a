import { defineElement } from './element-spec.ts';

/** `<inlay-captcha>`: the room is that of `.shell` in `packages/sdk/captcha/looks/`. */
export const captchaSpec = defineElement({
  tag: 'inlay-captcha',
  attributes: ['size', 'legacy-field', 'refresh-expired'],
  properties: [],
  methods: ['execute'],
  events: [],
  place: ':host{min-height:64px}:host([size=compact]){min-height:100px}:host([size=invisible]){min-height:0}',
});
