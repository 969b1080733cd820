/* The host pages' own script: it uses the frame as a legacy page does. */
document.addEventListener('click', (event) => {
  var button = event.target.closest?.('button.add');
  if (!button) return;
  const action = button.getAttribute('data-frame');
  if (action) {
    window.lcFrame = window.lcFrame || [];
    window.lcFrame.push((frame) => frame[action]());
    return;
  }
  fetch('/__demo/cart/add', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productCode: button.getAttribute('data-code'), quantity: 1 }),
  }).then(({ ok }) => {
    window.lcFrame = window.lcFrame || [];
    if (ok) window.lcFrame.push((frame) => frame.cart.noteAdded({ code: button.getAttribute('data-code') }));
  });
});
