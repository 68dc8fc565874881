import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A test waits for what it expects, not for a time: the limit is there for one that will never come true. The default of one second
// was passed by a machine that had just compiled everything.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

// jsdom has no modal dialogs; what the tests need is that an open one is shown.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
