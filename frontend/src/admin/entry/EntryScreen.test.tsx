import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auditor, dealerManager, dueOwner, member, owner, visitStaff } from '../test-support';
import EntryScreen from './EntryScreen';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the way into the staff area', () => {
  it.each([
    ['an owner', owner, '/admin/overview'],
    ['an auditor', auditor, '/admin/overview'],
    ['who looks after dealers', dealerManager, '/admin/overview'],
  ])('leads %s to the first screen that may be used', async (_, session, path) => {
    const { at } = visitStaff(EntryScreen, { route: 'admin', session });
    await heading(path);
    expect(at().href).toBe(path);
  });

  it('leads an owner without a second factor to set it up', async () => {
    visitStaff(EntryScreen, { route: 'admin', session: dueOwner });
    await heading('2단계 인증을 먼저 설정해 주세요');
  });

  it('leads a member nowhere', async () => {
    const { at } = visitStaff(EntryScreen, { route: 'admin', session: member });
    await heading('이 화면을 볼 권한이 없어요');
    expect(at().href).toBe('/admin');
  });
});
