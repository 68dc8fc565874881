import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { recordServerContact } from '../session/session';
import { metaOf } from './operation-meta';

/** Records each response from the server itself: cached public responses don't extend the session. */
export const sessionActivityLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const answer = forward(operation);
    const own = operation.operationType === OperationTypeNode.MUTATION || metaOf(operation.query)?.posted;
    return own ? answer.pipe(tap(recordServerContact)) : answer;
  });
