/** Runs before the first paint, so that a dark page never flashes light. Constant text: its hash stands in the content security policy. */
export const THEME_SCRIPT =
  "(function(){try{var t=localStorage.getItem('theme');if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))document.documentElement.classList.add('dark')}catch(e){}})()";
