import { fieldId } from './Field';

/** Leads on to the list of another field and opens it, as a press on it would, without a phone's keyboard. */
export function openList(name: string): void {
  const input = document.getElementById(fieldId(name));
  if (!(input instanceof HTMLInputElement) || input.disabled) return;
  input.inputMode = 'none';
  input.focus();
  input.click();
}
