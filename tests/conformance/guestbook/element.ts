import { defineElement } from '@inlay/sdk/elements/element-spec.ts';

export default defineElement({
  tag: 'inlay-guestbook',
  attributes: ['guest'],
  properties: [],
  methods: [],
  events: [],
  place: ':host{min-height:44px}',
});
