// The identity provider's window: what can do without it does. Sends the way back by itself, closes a pop-up that was
// cancelled, and offers to tick every consent at once.
const back = document.querySelector('form[data-send]');
if (back) back.requestSubmit();

if (document.querySelector('[data-close]') && window.opener) window.close();

const all = document.querySelector('[data-all]');
if (all) {
  const ticks = [...document.querySelectorAll('input[data-consent]')];
  const box = all.querySelector('input');
  const follow = () => {
    const ticked = ticks.filter((tick) => tick.checked).length;
    box.checked = ticked === ticks.length;
    box.indeterminate = ticked > 0 && ticked < ticks.length;
  };
  all.hidden = false;
  follow();
  box.addEventListener('change', () => ticks.forEach((tick) => (tick.checked = box.checked)));
  ticks.forEach((tick) => tick.addEventListener('change', follow));
}
