const TEXT = 'This page could not be loaded. The line may be down, or there is a newer version. ';
const STYLE =
  'position:fixed;z-index:2000;inset:auto 0 0;padding:16px;background:#8c1d18;color:#fff;font:16px sans-serif';

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
    reload.style.font = 'inherit';
    reload.addEventListener('click', () => location.reload());
    note.append(TEXT, reload);
    document.body.append(note);
  };
  // The event of a script does not bubble.
  addEventListener('error', tell, true);
}
