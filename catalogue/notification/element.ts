import { defineElement } from '@inlay/sdk/elements/element-spec.ts';

/** `<inlay-preferences>`: what a reader gets, of all channels that send. */
export default defineElement({
  tag: 'inlay-preferences',
  attributes: ['token', 'frame'],
  properties: [],
  methods: [],
  events: [],
  hasToken: false,
  place: ':host{max-width:688px;min-height:360px}',
});
