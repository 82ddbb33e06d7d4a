/**
 * Stands in the head of each page, so that a press on a button is not lost while the page cannot answer yet: neither to silence nor, on a
 * form's button, to the browser, which would send the form by itself and leave the page. The last press is kept, and the button is marked
 * `aria-busy`; who types on after it, means something else. Constant text: its hash stands in the content security policy.
 */
export const HOLD_PRESSES =
  "(function(){var held;function drop(){if(held)held.removeAttribute('aria-busy');held=undefined}function hold(e){var b=e.target.closest('button');if(!b)return;e.preventDefault();e.stopImmediatePropagation();drop();held=b;b.setAttribute('aria-busy','true')}addEventListener('click',hold,true);addEventListener('input',drop,true);window.takeHeldPress=function(){delete window.takeHeldPress;removeEventListener('click',hold,true);removeEventListener('input',drop,true);var b=held;drop();return b}})()";

interface EarlyWindow {
  takeHeldPress?: () => HTMLButtonElement | undefined;
}

export const isHolding = (): boolean => 'takeHeldPress' in window;

/** Ends the holding. Answers the button that was pressed meanwhile. */
export const takeHeldPress = (): HTMLButtonElement | undefined => (window as EarlyWindow).takeHeldPress?.();
