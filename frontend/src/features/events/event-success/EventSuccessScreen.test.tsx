import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { layout, picture, visit, way, words } from '../test-support';
import EventSuccessScreen from './EventSuccessScreen';

const open = (more: object = {}) =>
  visit(EventSuccessScreen, {
    route: '/events-success/$eventurl',
    at: '/events-success/winter',
    answers: {
      EventSuccess: () => ({
        event: {
          __typename: 'EventPage',
          id: '7',
          url: 'winter',
          title: words('겨울 점검'),
          success: {
            __typename: 'EventSuccess',
            title: words('고맙습니다'),
            message: words('곧 연락드릴게요.\n기다려 주세요.'),
            buttonText: words('정비 예약'),
            buttonLink: way('/select-location'),
            pcImage: picture('desk.webp'),
            mobileImage: picture('phone.webp'),
            ...more,
          },
        },
      }),
    },
  });

beforeEach(() => layout(false));

describe('the page after taking part', () => {
  it('says and shows what staff wrote', async () => {
    await open();
    const heading = await screen.findByRole('heading', { level: 1, name: '고맙습니다' });
    const name = screen.getByText('겨울 점검');
    expect(heading.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByText(/곧 연락드릴게요/);
    expect(screen.getByRole('link', { name: /^정비 예약: ./ }).getAttribute('href')).toBe('/select-location');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/events-cms/desk.webp?w=1200');
  });

  it('has the alternative text of its picture', async () => {
    await open({ pcImage: picture('desk.webp', { alt: '상자' }) });
    await screen.findByRole('img', { name: '상자' });
  });

  it('has words of its own where staff left them empty, and a way back', async () => {
    await open({
      title: words(''),
      message: words(''),
      buttonText: null,
      buttonLink: null,
      pcImage: null,
      mobileImage: null,
    });
    await screen.findByRole('heading', { level: 1, name: '응모가 완료됐어요' });
    expect(screen.getByRole('link', { name: '이벤트로 돌아가기' }).getAttribute('href')).toBe('/events-details/winter');
    expect(document.querySelector('img')).toBeNull();
  });
});
