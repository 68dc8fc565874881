import type { DocumentNode } from 'graphql';

/** Root fields whose answer is for whoever is signed in: the gateway's own list (`graphql/personal.rs`). */
export const PERSONAL: readonly string[] = [
  'session',
  'account',
  'ownSessions',
  'roles',
  'people',
  'staffLog',
  'serviceCentreDay',
  'bookingList',
  'staffBooking',
  'deliveries',
  'contentScreens',
  'contentEntries',
  'contentEntry',
  'contentHistory',
  'contentFiles',
  'missingTexts',
  'brandSettings',
  'brandHistory',
  'homeSlidePreview',
  'vehicleLookUps',
  'savedVehicles',
  'addressSuggestions',
  'staffEvents',
  'staffEvent',
  'eventVersions',
  'eventChanges',
  'eventOrder',
  'campaignSettings',
  'eventDraw',
  'prizeClaim',
  'staffDealers',
  'staffDealer',
  'dealerPlan',
  'lastDealerUpload',
  'catalogues',
  'overview',
];

/** The argument of public root fields by which staff see what is not public yet. */
const PREVIEW = 'preview';

/** Whether a document asks for one of them. Such a query goes by POST: the gateway takes it no other way, since a GET may be kept on its way. */
export const isPersonal = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (selection) =>
          selection.kind === 'Field' &&
          (PERSONAL.includes(selection.name.value) || selection.arguments?.some(({ name }) => name.value === PREVIEW)),
      ),
  );
