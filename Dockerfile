# The service in one image: API, workers, and the commands of the operator. The guide to operations describes its use.
# Both base images are arguments. The build needs Node 20.19 or newer with npm, on Debian or a relative of it.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN mkdir /manifests && cp --parents .npmrc package.json package-lock.json tools/package.json apps/*/package.json libs/*/package.json /manifests

# Made again only when a manifest or the lock file has changed: a layer that most releases share.
FROM ${BUILD_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /manifests .
# Without optional peers, and without libraries for callers. No program reads types and source maps of packages, and of Prisma's
# compilers of queries that for PostgreSQL is used alone.
RUN --mount=type=cache,target=/root/.npm \
  npm ci --omit=dev --legacy-peer-deps --include-workspace-root --loglevel=error \
    $(grep -L '"bundle":' apps/*/package.json libs/*/package.json | sed 's|\(.*\)/package.json|--workspace=\1|') \
  && npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx --loglevel=error >sbom.cdx.json \
  && cp node_modules/node-linux-*/bin/node /node \
  && rm -rf tools package-lock.json .npmrc node_modules/.bin/node node_modules/node-linux-* \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_fast_bg.postgresql*' -delete

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY . .
# As `npm start` prepares a checkout: the packages of the lock file, the build.
RUN --mount=type=cache,target=/root/.npm node scripts/setup.mjs start
# Any other value than 1 leaves out the guides below /docs.
ARG DOCS=1
RUN --mount=type=cache,target=/root/.npm if [ "$DOCS" = 1 ]; then npm run --silent docs; else mkdir -p dist/docs; fi
RUN mkdir -p /image/dist \
  && node_modules/.bin/node scripts/licenses/image.ts >/image/THIRD-PARTY.md \
  && find apps libs -mindepth 2 -maxdepth 2 \( -name src -o -name test -o -name node_modules \) -exec rm -rf {} + \
  && cp -a LICENSE apps libs prisma openapi deploy/image/healthcheck.ts /image \
  && cp -a dist/docs /image/dist

FROM ${BASE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Provider Network Build API" \
  org.opencontainers.image.description="Health plans build provider networks and prove their adequacy (42 CFR 422.116)." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
# tini is process 1: it passes signals on and reaps processes.
RUN command -v tini >/dev/null || { apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*; }
RUN groupadd --gid 10001 pnb && useradd --uid 10001 --gid 10001 --home-dir /data --create-home --shell /usr/sbin/nologin pnb
COPY --from=dependencies /node /usr/local/bin/node
COPY --from=dependencies /app /app
COPY --from=build /image /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PNB_DATA_DIR=/data PNB_DOCS_BUILD=off
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "healthcheck.ts"]
ENTRYPOINT ["tini", "--", "node", "--enable-source-maps"]
# Workers: apps/worker/dist/main.js. All in one process: apps/local/dist/main.js. Operator: apps/operator/dist/main.js.
CMD ["apps/api/dist/main.js"]
