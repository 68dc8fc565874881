import { type Answer, isFailure, type VerifiedPerson } from './calls';

/**
 * Messages of the frame to its parent page. Field names of the result are the documented ones (events spec §3
 * "Verification result message"); the nonce identifies the dialog, so that a previous frame is ignored.
 */
interface OpenedMessage {
  type: 'verify-mobile';
  nonce: string;
}

interface ResultMessage {
  type: 'verify-mobile-result';
  nonce: string;
  VerifyResult: boolean;
  Name: string;
  Mobile1: string;
  Mobile2: string;
  Mobile3: string;
  /** The error code. */
  code?: string;
}

/** The window to notify: the parent frame, or the opener. */
export function listener(): Window | null {
  return window.parent !== window ? window.parent : (window.opener as Window | null);
}

export const isFramed = () => window.parent !== window;

const tell = (to: Window, message: OpenedMessage | ResultMessage) => to.postMessage(message, window.location.origin);

/** Reports that the page is loaded, before the browser leaves for the provider. */
export const tellOpened = (to: Window, nonce: string) => tell(to, { type: 'verify-mobile', nonce });

export function tellResult(to: Window, nonce: string, answer: Answer<VerifiedPerson>): void {
  const nobody: VerifiedPerson = { name: '', mobile1: '', mobile2: '', mobile3: '' };
  const { name, mobile1, mobile2, mobile3 } = 'data' in answer ? answer.data : nobody;
  tell(to, {
    type: 'verify-mobile-result',
    nonce,
    VerifyResult: 'data' in answer,
    Name: name,
    Mobile1: mobile1,
    Mobile2: mobile2,
    Mobile3: mobile3,
    ...('failure' in answer && { code: answer.failure }),
  });
}

type DialogMessage = { opened: true } | { result: Answer<VerifiedPerson> };

/** Reads a message; null for everything that our own frame, `from`, did not say to the holder of `nonce`. */
export function hear(
  message: MessageEvent,
  from: MessageEventSource | null | undefined,
  nonce: string,
): DialogMessage | null {
  if (message.origin !== window.location.origin || !from || message.source !== from) return null;
  const said: unknown = message.data;
  if (typeof said !== 'object' || said === null || !('nonce' in said) || said.nonce !== nonce) return null;
  const { type, VerifyResult, Name, Mobile1, Mobile2, Mobile3, code } = said as Partial<Omit<ResultMessage, 'type'>> & {
    type?: unknown;
  };
  if (type === 'verify-mobile') return { opened: true };
  if (type !== 'verify-mobile-result') return null;
  const [name, mobile1, mobile2, mobile3] = [Name, Mobile1, Mobile2, Mobile3].map((text) => String(text ?? ''));
  if (VerifyResult === true && name && mobile1 && mobile2 && mobile3) {
    return { result: { data: { name, mobile1, mobile2, mobile3 } } };
  }
  return { result: { failure: isFailure(code) ? code : 'identity_invalid' } };
}
