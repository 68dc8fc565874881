import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { noteHeard } from '../session/session';
import { isPrivate } from './is-private';

/**
 * Takes note of each answer that came from the server itself: those of public queries may have been kept on their way, and then a
 * session did not slide on.
 */
export const heardLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const answer = forward(operation);
    const own = operation.operationType === OperationTypeNode.MUTATION || isPrivate(operation.operationName);
    return own ? answer.pipe(tap(noteHeard)) : answer;
  });
