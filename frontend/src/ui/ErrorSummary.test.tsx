import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { ErrorSummary } from './ErrorSummary';
import { Notice } from './Notice';

beforeEach(loadCommittedTexts);

describe('what takes the focus', () => {
  it('is read by its name and its lines, and is no live region that reads them again', () => {
    render(
      <ErrorSummary
        errors={[{ message: '이름을 입력해 주세요.', href: '#field-Name' }, { message: '가득 찼어요.' }]}
      />,
    );
    const summary = screen.getByRole('group', {
      name: '아래 내용을 확인해 주세요',
      description: /^이름을 입력해 주세요\. ?가득 찼어요\.$/,
    });
    expect(summary.tabIndex).toBe(-1);
    expect(summary.closest('[role="alert"],[role="status"],[aria-live]')).toBeNull();
  });

  it('is a notice with a name when it is given the focus, and a live one when it is not', () => {
    const { rerender } = render(
      <Notice kind="error" title="예약하지 못했어요" ref={() => undefined}>
        다시 눌러 주세요.
      </Notice>,
    );
    screen.getByRole('group', { name: '예약하지 못했어요', description: '다시 눌러 주세요.' });
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(
      <Notice kind="error" live title="불러오지 못했어요">
        다시 눌러 주세요.
      </Notice>,
    );
    expect(screen.getByRole('alert').hasAttribute('tabindex')).toBe(false);
    rerender(
      <Notice kind="caution" live>
        다시 눌러 주세요.
      </Notice>,
    );
    screen.getByRole('status');
  });
});
