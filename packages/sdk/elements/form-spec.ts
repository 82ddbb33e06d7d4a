import { defineElement } from './element-spec.ts';

/** `<inlay-form>`: one element for all forms. It lies here because the React component is made from it, too. */
export const formSpec = defineElement({
  tag: 'inlay-form',
  attributes: ['form', 'draft', 'frame'],
  properties: ['values'],
  methods: ['submit', 'goTo'],
  events: ['Step', 'Submit'],
  adopts: true,
  place: ':host{max-width:688px;min-height:572px}',
});
