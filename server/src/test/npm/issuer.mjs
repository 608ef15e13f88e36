// An OpenID Connect issuer on the loopback. It prints its address and reads that of the page where people sign in, one
// line each. Whoever gives a name is believed; people are in the groups that they have here.
import http from 'node:http';
import { createInterface } from 'node:readline';
import { Provider } from 'oidc-provider';

const GROUPS = { anna: ['contracts'], berta: ['invoices', 'policies'] };
const server = http.createServer().listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  console.log(issuer);
  createInterface({ input: process.stdin }).once('line', (page) => {
    const client = (id) => ({
      client_id: id, token_endpoint_auth_method: 'none', redirect_uris: [page], post_logout_redirect_uris: [page],
      grant_types: ['authorization_code', 'refresh_token'],
    });
    const provider = new Provider(issuer, {
      clients: [client('page'), client('api')],
      claims: { openid: ['sub', 'groups'] },
      conformIdTokenClaims: false, // so that the identity token has the groups
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, groups: GROUPS[id] }) }),
      extraTokenClaims: (_, token) => ({ groups: GROUPS[token.accountId] }),
      features: {
        resourceIndicators: { // access tokens of the client "api" are JWTs for "pinakes"
          enabled: true,
          defaultResource: (_, asking) => (asking.clientId === 'api' ? 'urn:pinakes' : undefined),
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({ scope: '', audience: 'pinakes', accessTokenFormat: 'jwt' }),
        },
      },
    });
    server.on('request', provider.callback());
    console.log('ready');
  });
});
