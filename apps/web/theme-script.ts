/**
 * Runs before the first paint, so that a dark page never flashes light and who is logged in never sees "Login": the flag that a login leaves
 * in this browser decides, no call does. Other tabs and the back button bring news of it later. Constant text: its hash stands in the content
 * security policy.
 */
export const THEME_SCRIPT =
  "(function(){var d=document.documentElement.classList;function session(){try{d.toggle('signed-in',localStorage.getItem('isLoggedIn')==='true')}catch(e){}}session();addEventListener('storage',session);addEventListener('pageshow',session);try{var t=localStorage.getItem('theme');if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))d.add('dark')}catch(e){}})()";
