const TEXT =
  'This page could not be loaded. The line may be down, or a newer version of the application has come out.';
const STYLE =
  'position:fixed;z-index:2000;left:0;right:0;bottom:0;padding:16px;background:#8c1d18;color:#fff;font:16px/1.5 sans-serif;text-align:center';
const BUTTON_STYLE = 'margin-left:16px;padding:4px 16px;font:inherit';

/** Says so where the application's own scripts do not come, because the first page can do nothing without them (SHELL-15). */
export function tellOfFailedScripts(): void {
  const tell = ({ target }: Event) => {
    // Files that the application asks for later are its own to tell of; they are not deferred.
    if (!(target instanceof HTMLScriptElement && target.defer)) return;
    removeEventListener('error', tell, true);
    const note = document.createElement('div');
    note.setAttribute('role', 'alert');
    note.style.cssText = STYLE;
    const reload = document.createElement('button');
    reload.textContent = 'Reload';
    reload.style.cssText = BUTTON_STYLE;
    reload.addEventListener('click', () => location.reload());
    note.append(TEXT, reload);
    document.body.append(note);
  };
  // The event of a script does not bubble.
  addEventListener('error', tell, true);
}
