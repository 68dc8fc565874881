/**
 * Whether a key event belongs to the input method: the Enter that ends a Hangul syllable must not submit the form. 229
 * is Safari's key code after the composition has ended.
 */
export function isComposing(event: React.KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** For a form: that Enter must not send it. */
export function ignoreEnterWhileComposing(event: React.KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
