// A vehicle of the demo catalogue with many parts.

const CAR = { make: 'Hyundai', model: 'Sonata' };

/** Its id; `ask` returns the data of a GraphQL query with variables. */
export async function demoVehicle(ask) {
  const { catalogueYears } = await ask(
    'query Years($make: String!, $model: String!) { catalogueYears(make: $make, model: $model) }',
    CAR,
  );
  const ofYear = { ...CAR, year: catalogueYears[0] };
  const { catalogueSeries } = await ask(
    'query Series($make: String!, $model: String!, $year: Int!) { catalogueSeries(make: $make, model: $model, year: $year) }',
    ofYear,
  );
  const { catalogueVariants } = await ask(
    `query Variants($make: String!, $model: String!, $year: Int!, $series: String!) {
      catalogueVariants(make: $make, model: $model, year: $year, series: $series) { slug } }`,
    { ...ofYear, series: catalogueSeries[0] },
  );
  return catalogueVariants[0].slug;
}
