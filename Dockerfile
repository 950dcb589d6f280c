# The product as one image: `docker compose build`, or `docker build --tag stoop-and-tower .`
# Node is the version that package.json asks for.

FROM node:26.10.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY vite.config.ts react-router.config.ts tsconfig.json ./
COPY scripts/build.ts scripts/css-modules.ts scripts/
COPY public public
COPY src src
# They are written into the pages. A container that is given other ones refuses to start.
ARG BUSINESS_NAME
ARG BUSINESS_PHONE
ARG BUSINESS_EMAIL
ARG SCHEDULER_URL
RUN npm run build
# What only builds and tests need goes, and so does a second copy of Node.
RUN npm prune --omit=dev && npm run sbom && rm -rf node_modules/node-linux-*

FROM node:26.10.0-trixie-slim
# The box of the processes that decode photos.
RUN apt-get update && apt-get install --yes --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
ARG BUSINESS_NAME
ARG BUSINESS_PHONE
ARG BUSINESS_EMAIL
ARG SCHEDULER_URL
ENV BUSINESS_NAME=$BUSINESS_NAME \
    BUSINESS_PHONE=$BUSINESS_PHONE \
    BUSINESS_EMAIL=$BUSINESS_EMAIL \
    SCHEDULER_URL=$SCHEDULER_URL \
    MALLOC_ARENA_MAX=1 \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "src/server/main.ts"]
