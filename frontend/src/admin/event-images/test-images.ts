/** A server with a picture library for tests, that filters, pages and refuses as the real one does. */
import { localizedText, pageInfo, type TestError, userErrors } from '../../test/answers';
import type { Answers } from '../../test/visit';

type UseKind = 'CURRENT' | 'WORKING_COPY' | 'EARLIER_VERSION' | 'DELETED';

interface TestImage {
  file: string;
  ko: string;
  en: string;
  uses: { eventId: string; eventName: string; kind: UseKind }[];
  focusX: number;
  focusY: number;
}

export class TestImages {
  readonly images: TestImage[] = [];
  /** The next change meets this, once. */
  next: 'cut' | readonly TestError[] | null = null;

  add(file: string, ko = '', ...uses: [event: string, kind: UseKind][]): TestImage {
    const image: TestImage = {
      file,
      ko,
      en: '',
      uses: uses.map(([eventName, kind], at) => ({ eventId: String(at + 1), eventName, kind })),
      focusX: 0.5,
      focusY: 0.5,
    };
    this.images.push(image);
    return image;
  }

  private picture({ file, focusX, focusY }: TestImage) {
    return { __typename: 'EventPicture', file, width: 600, height: 300, widths: [320, 640], focusX, focusY };
  }

  private whole(image: TestImage) {
    return {
      __typename: 'EventImage',
      picture: this.picture(image),
      alt: localizedText(image.ko, image.en),
      uploadedAt: '2026-11-30T01:02:03Z',
      uploadedBy: '이편집',
      uses: image.uses.map((use) => ({ __typename: 'EventImageUse', ...use })),
    };
  }

  /** The picture of a change, unless it is refused. */
  private find(file: string): TestImage | readonly TestError[] {
    const { next } = this;
    this.next = null;
    if (next === 'cut') throw new Error('cut');
    return next ?? this.images.find((image) => image.file === file) ?? [{ path: 'file', code: 'image_not_found' }];
  }

  readonly answers: Answers = {
    EventImages: ({ search, unused, first, after }) => {
      const found = this.images.filter(
        ({ ko, en, uses }) =>
          [ko, en, ...uses.map(({ eventName }) => eventName)].some((text) => text.includes(search ?? '')) &&
          (!unused || uses.length === 0),
      );
      const from = after ? Number(after) : 0;
      const to = from + Number(first);
      return {
        eventImages: {
          __typename: 'EventImageConnection',
          nodes: found.slice(from, to).map((image) => this.whole(image)),
          pageInfo: pageInfo(to < found.length ? String(to) : null),
          totalCount: found.length,
        },
      };
    },
    DescribeEventImage: ({ file, alt }) => {
      const image = this.find(file);
      if ('length' in image) {
        return { describeEventImage: { __typename: 'EventImagePayload', image: null, errors: userErrors(image) } };
      }
      Object.assign(image, alt);
      return { describeEventImage: { __typename: 'EventImagePayload', image: this.whole(image), errors: [] } };
    },
    DeleteEventImage: ({ file }) => {
      const image = this.find(file);
      if ('length' in image) return { deleteEventImage: { __typename: 'EventPayload', errors: userErrors(image) } };
      this.images.splice(this.images.indexOf(image), 1);
      return { deleteEventImage: { __typename: 'EventPayload', errors: [] } };
    },
    FocusEventImage: ({ file, x, y }) => {
      const image = this.find(file);
      if ('length' in image) throw new Error(`The test refuses no focal point of ${file}.`);
      Object.assign(image, { focusX: x, focusY: y });
      return {
        focusEventImage: { __typename: 'FocusEventImagePayload', picture: this.picture(image), errors: [] },
      };
    },
  };
}
