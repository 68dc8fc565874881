import type { Values } from './values';

const NAME = 'brand-settings';

/** Unsaved input, and the version that it is based on. */
export interface BrandDraft {
  values: Values;
  basedOn: number;
}

export function brandDraft(): BrandDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as BrandDraft | null;
  } catch {
    return null;
  }
}

export function keepBrandDraft(draft: BrandDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(NAME, JSON.stringify(draft));
    else sessionStorage.removeItem(NAME);
  } catch {
    // A browser that denies storage keeps it as long as the page is open.
  }
}
